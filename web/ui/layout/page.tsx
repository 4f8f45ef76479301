import { Link, type LinkProps } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import { isolate } from '#domain/kernel/text/isolation.ts'
import { lastSearchOf } from '#web/app/routes/last-search.ts'
import { displayText } from '../display-text.ts'
import { Icon } from '../icon.tsx'

/** The name of the page in the browser's tab. */
export const PageTitle = ({ children }: { children: string }) => (
  <title>{`${isolate(children)} · ${PRODUCT_NAME}`}</title>
)

/** The link to the list or page above this one, with the query parameters that it had last. */
export const BackLink = ({
  children,
  to,
  ...link
}: Pick<LinkProps, 'params' | 'search'> & {
  to: NonNullable<LinkProps['to']>
  onClick?: () => void
  children: ReactNode
}) => (
  <Link className="back-link" to={to} search={lastSearchOf(to) as NonNullable<LinkProps['search']>} {...link}>
    <Icon icon={ChevronLeft} small />
    <span>{children}</span>
  </Link>
)

/**
 * Title, state and one line of facts. `fullTitle` is the tooltip of a truncated title. With `level` 2 it is
 * the head of a part of the page.
 */
export const PageHead = ({
  level = 1,
  ...props
}: {
  title: string
  level?: 1 | 2
  fullTitle?: string
  state?: ReactNode
  lead?: ReactNode
  meta?: ReactNode
  end?: ReactNode
}) => {
  const Heading = `h${level}` as const
  return (
    <div className="head">
      {level === 1 && <PageTitle>{displayText(props.title)}</PageTitle>}
      <div className={props.end ? 'head__title head__title--end' : 'head__title'}>
        <Heading className={level === 2 ? 'page-heading' : undefined} title={props.fullTitle}>
          <bdi>{displayText(props.title)}</bdi>
        </Heading>
        {props.state}
        {props.end}
      </div>
      {props.lead && <p className="quiet">{props.lead}</p>}
      {props.meta && <div className="meta">{props.meta}</div>}
    </div>
  )
}

type SectionProps = {
  heading: ReactNode
  hidesHeading?: boolean
  end?: ReactNode
  children: ReactNode
  className?: string
}

export function Section({ heading, hidesHeading, end, children, className }: SectionProps) {
  const id = useId()
  const title = (
    <h2 id={id} className={hidesHeading ? 'hidden' : undefined}>
      {heading}
    </h2>
  )
  return (
    <section className={className ? `section ${className}` : 'section'} aria-labelledby={id}>
      {end ? (
        <div className="row row--apart">
          {title}
          {end}
        </div>
      ) : (
        title
      )}
      {children}
    </section>
  )
}

/** A text as its author wrote it, in paragraphs. */
export const Prose = ({ text }: { text: string }) => (
  <div className="prose">
    {text
      .split(/\n{2,}/)
      .filter((paragraph) => paragraph.trim() !== '')
      .map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name and never move
        <p className="pre" dir="auto" key={index}>
          {paragraph}
        </p>
      ))}
  </div>
)
