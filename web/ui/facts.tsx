import { Fragment, type ReactNode } from 'react'

/** A list of names and values; entries without a value are omitted. */
export const Facts = ({ items }: { items: [string, ReactNode][] }) => (
  <dl className="facts">
    {items
      .filter(([, value]) => value !== undefined && value !== '' && value !== null && value !== false)
      .map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
  </dl>
)
