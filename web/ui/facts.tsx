import { Fragment, type ReactNode } from 'react'

/** Names and what they are; a fact that is not there is left out. */
export const Facts = ({ of }: { of: [string, ReactNode][] }) => (
  <dl className="facts">
    {of
      .filter(([, value]) => value !== undefined && value !== '' && value !== null && value !== false)
      .map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
  </dl>
)
