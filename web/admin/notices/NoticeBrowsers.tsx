import { useState } from "react"
import type { Notices } from "#contract/desk/notices.ts"
import { useChangeNotices } from "#web/api/notices.ts"
import { DateTime } from "#web/parts/DateTime.tsx"
import { showFailure } from "#web/parts/show-failure.ts"
import { Button } from "#web/ui/Button.tsx"
import { Card } from "#web/ui/Card.tsx"
import ui from "#web/ui/primitives.module.css"
import { showToast } from "#web/ui/toast.ts"
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx"

const showProblem = (error: unknown) => {
  const words = error instanceof Error ? error.message : undefined
  showFailure(error, words ?? "Please try again.")
}

/** The browsers that show notices, also while the back office is closed. */
export function NoticeBrowsers({ notices: { pushKey, browsers } }: { notices: Notices }) {
  const [isAdding, setAdding] = useState(false)
  const { mutateAsync: change, isPending } = useChangeNotices()

  async function add(key: string) {
    setAdding(true)
    try {
      await change({ addBrowser: await subscribeBrowser(key) })
      showToast({ title: "Browser added", description: "Choose “Browser now” for the events it should show." })
    } catch (error) {
      showProblem(error)
    }
    setAdding(false)
  }

  async function remove(id: string) {
    try {
      await change({ removeBrowser: id })
      showToast({ title: "Browser removed", description: "It shows no more notices." })
    } catch (error) {
      showProblem(error)
    }
  }

  return (
    <Card as="section" aria-labelledby="browsers">
      <h2 id="browsers" className={ui.step1}>
        Browsers
      </h2>
      <p>
        Notices show here also while the back office is closed. Without a browser, they come by email. They name a
        document by its number only.
      </p>
      {browsers.length > 0 && (
        <ul className={ui.stack2}>
          {browsers.map(({ id, name, addedAt }) => (
            <li key={id} className={`${ui.bar} ${ui.between}`}>
              <span>
                {name}, added <DateTime value={addedAt} />
              </span>
              <Button variant="secondary" disabled={isPending} onClick={() => void remove(id)}>
                Remove<VisuallyHidden> {name}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {pushKey === null ? (
        <p className={ui.muted}>Browsers cannot be added: the server has no SECRET_KEY.</p>
      ) : (
        <div>
          <Button variant="secondary" pending={isAdding} onClick={() => void add(pushKey)}>
            Show notices in this browser
          </Button>
        </div>
      )}
    </Card>
  )
}

/** Asks the person, and subscribes this browser with the site's key. Rejects with a sentence for the person. */
async function subscribeBrowser(pushKey: string) {
  if (!("serviceWorker" in navigator) || !("PushManager" in window))
    throw new Error("This browser cannot get notices. On an iPhone, add the site to the home screen first.")
  if ((await Notification.requestPermission()) !== "granted")
    throw new Error("This browser does not allow notices of this site. Allow them in its settings.")
  // Only the back office's own addresses: the worker has nothing to do with the public site.
  const registration = await navigator.serviceWorker.register("/push-worker.js", { scope: "/admin/" })
  await isActive(registration)
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: pushKey,
  })
  const { endpoint, keys } = subscription.toJSON()
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error("This browser gave no address for notices.")
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }
}

/** A worker can subscribe once it is active. `serviceWorker.ready` waits for ever on a page that began outside its scope. */
async function isActive({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting
  if (active || !worker) return
  await new Promise<void>((done) =>
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated") done()
    }),
  )
}
