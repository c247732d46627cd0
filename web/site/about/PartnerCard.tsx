import type { Leader } from "#contract/content/people.ts"
import { Picture, pictureOf } from "#web/parts/Picture.tsx"
import styles from "#web/site/about/PartnerCard.module.css"
import { TributeButton } from "#web/site/about/TributeButton.tsx"
import { Card } from "#web/ui/Card.tsx"
import ui from "#web/ui/primitives.module.css"

/** A managing partner: who it is, what they do, how to reach them. */
export function PartnerCard({ leader }: { leader: Omit<Leader, "messaging"> }) {
  const picture = pictureOf(leader)
  return (
    <Card as="li">
      <div className={styles.partner}>
        <div className={`${ui.stack4} ${ui.packStart}`}>
          <div className={styles.head}>
            {picture ? (
              <Picture picture={picture} alt="" sizes="4rem" className={styles.portrait} />
            ) : (
              <span className={styles.initials} aria-hidden="true">
                {leader.initials}
              </span>
            )}
            <div>
              <h3>{leader.name}</h3>
              <p className={ui.muted}>{leader.role}</p>
            </div>
          </div>
          <p>{leader.bio}</p>
        </div>
        <div className={`${ui.stack0} ${ui.justifyStart} ${ui.packStart}`}>
          {leader.isVeteran && <TributeButton label="U.S. Veteran" />}
          <a className={styles.link} href={`mailto:${leader.email}`}>
            {leader.email}
          </a>
          <a className={styles.link} href={`tel:${leader.phone.e164}`}>
            {leader.phone.shown}
          </a>
        </div>
      </div>
    </Card>
  )
}
