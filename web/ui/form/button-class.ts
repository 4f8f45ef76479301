export type Tone = 'plain' | 'primary' | 'danger' | 'danger-fill' | 'quiet' | 'quiet-danger'

type Props = { tone?: Tone | undefined; wide?: boolean | undefined; small?: boolean | undefined }

/** The classes of a button whose look depends on something. A link with a fixed look names them itself. */
export const buttonClass = ({ tone, wide, small }: Props) =>
  ['btn', tone && tone !== 'plain' && `btn--${tone}`, wide && 'btn--wide', small && 'btn--small']
    .filter(Boolean)
    .join(' ')
