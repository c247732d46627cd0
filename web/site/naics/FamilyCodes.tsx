import { Fragment } from "react"
import { Link } from "react-router"
import { paths } from "#web/paths.ts"
import { FamilyMark } from "#web/site/parts/FamilyMark.tsx"
import { StackedTable } from "#web/site/parts/StackedTable.tsx"
import ui from "#web/ui/primitives.module.css"
import styles from "./FamilyCodes.module.css"
import type { ClassView, FamilyCodesView } from "./naics-page-view.ts"

/** One of the four codes, and the codes under which solicitations ask for the same goods. */
export function FamilyCodes({ family: { family, code, title, codes } }: { family: FamilyCodesView }) {
  return (
    <section className={styles.family} id={family} aria-labelledby={`${family}-code`}>
      <div className={ui.row}>
        <FamilyMark family={family} size="small" />
        <h3 id={`${family}-code`}>
          <Link to={paths.industry(family)}>
            <span className={ui.code}>{code}</span> {title}
          </Link>
        </h3>
      </div>
      <StackedTable caption={`Codes often used for the goods of ${code}`}>
        <thead>
          <tr>
            <th scope="col" className={styles.naics}>
              Manufacturing code
            </th>
            <th scope="col">Industry</th>
            <th scope="col" className={styles.psc}>
              PSC
            </th>
          </tr>
        </thead>
        <tbody>
          {codes.map((row) => (
            <tr key={row.code}>
              <th scope="row">
                <span className={ui.code}>{row.code}</span>
              </th>
              <td data-label="Industry">{row.title}</td>
              <td data-label="PSC">
                <p>
                  {row.psc.map((one, index) => (
                    <Fragment key={one.code}>
                      {index > 0 && ", "}
                      <ClassName of={one} />
                    </Fragment>
                  ))}
                </p>
              </td>
            </tr>
          ))}
        </tbody>
      </StackedTable>
    </section>
  )
}

function ClassName({ of: { code, title, count } }: { of: ClassView }) {
  const words = (
    <>
      <span className={ui.code}>{code}</span> {title}
    </>
  )
  return count > 0 ? <Link to={paths.fsc(code)}>{words}</Link> : words
}
