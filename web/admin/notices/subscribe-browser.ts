/** Asks the person, and subscribes this browser with the site's key. Rejects with a sentence for the person. */
export async function subscribeBrowser(pushKey: string) {
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
