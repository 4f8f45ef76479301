import type { ReactNode } from 'react'
import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import { useSession } from '#web/app/session.ts'

/** Sets the title and the description of a public page, as tabs, bookmarks and search results show them. */
export const PublicTitle = ({ title, description }: { title: string; description: string }) => (
  <>
    <title>{`${title} · ${PRODUCT_NAME}`}</title>
    <meta name="description" content={description} />
  </>
)

type HeadProps = {
  title: string
  heading?: string
  description: string
  lead?: ReactNode
  /** What stands beside the heading where there is room. Only decoration. */
  picture?: ReactNode
  /** What follows the lead, such as buttons. */
  children?: ReactNode
}

/**
 * The head of a public page: the title in the tab, the heading, and a summary of one or two sentences. For
 * visitors it stands on the deep front; members see the plain head that their other pages have.
 */
export function PublicHead({ title, heading = title, description, lead, picture, children }: HeadProps) {
  const { loggedIn } = useSession()
  return (
    <>
      <PublicTitle title={title} description={description} />
      {loggedIn ? (
        <div className="head">
          <h1>{heading}</h1>
          {lead && <p className="quiet head__lead">{lead}</p>}
        </div>
      ) : (
        <div className="front front--short">
          <div>
            <h1>{heading}</h1>
            {lead && <p className="front__lead">{lead}</p>}
            {children}
          </div>
          {picture && (
            <div className="front__picture" aria-hidden="true">
              {picture}
            </div>
          )}
        </div>
      )}
    </>
  )
}

export type Chapter = { id: string; heading: string; text: ReactNode }

/** A long text: the table of contents on the left, the text on the right; each chapter has its own anchor. */
export const Chapters = ({ chapters, label }: { chapters: readonly Chapter[]; label: string }) => (
  <div className="reading">
    <nav className="reading__parts" aria-label={label}>
      <ul>
        {chapters.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ul>
    </nav>
    <div className="reading__text">
      {chapters.map(({ id, heading, text }) => (
        <section key={id} id={id} aria-labelledby={`${id}-name`}>
          <h2 id={`${id}-name`}>{heading}</h2>
          <div className="prose">{text}</div>
        </section>
      ))}
    </div>
  </div>
)
