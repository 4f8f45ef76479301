import type { ReactNode } from 'react'
import { PRODUCT } from '#domain/kernel/product.ts'

/** What a browser's tab, a bookmark and a search result show. */
export const PublicTitle = ({ title, description }: { title: string; description: string }) => (
  <>
    <title>{`${title} · ${PRODUCT}`}</title>
    <meta name="description" content={description} />
  </>
)

type HeadProps = { title: string; heading?: string; description: string; lead?: ReactNode }

/** The head of a public page: its name in the tab, its heading, and what it says in a sentence or two. */
export const PublicHead = ({ title, heading = title, description, lead }: HeadProps) => (
  <div className="head">
    <PublicTitle title={title} description={description} />
    <h1>{heading}</h1>
    {lead && <p className="quiet head__lead">{lead}</p>}
  </div>
)

export type Chapter = { id: string; heading: string; text: ReactNode }

/** A long text: what is in it on the left, the text on the right, each part with an address of its own. */
export const Chapters = ({ of, label }: { of: readonly Chapter[]; label: string }) => (
  <div className="reading">
    <nav className="reading__parts" aria-label={label}>
      <ul>
        {of.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ul>
    </nav>
    <div className="reading__text">
      {of.map(({ id, heading, text }) => (
        <section key={id} id={id} aria-labelledby={`${id}-name`}>
          <h2 id={`${id}-name`}>{heading}</h2>
          <div className="prose">{text}</div>
        </section>
      ))}
    </div>
  </div>
)
