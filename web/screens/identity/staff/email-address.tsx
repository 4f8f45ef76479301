import { Fragment } from 'react'

/** An address that breaks before its `@` or a period, and elsewhere only if a part is too long for the line. */
export const EmailAddress = ({ email }: { email: string }) => (
  <span>
    {email.split(/(?=[@.])/).map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address keep their order
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
)
