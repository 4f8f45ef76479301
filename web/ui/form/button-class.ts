export type Tone = 'plain' | 'primary' | 'danger' | 'danger-fill' | 'quiet' | 'quiet-danger'

export const buttonClass = (tone?: Tone, wide?: boolean, small?: boolean) =>
  ['btn', tone && tone !== 'plain' && `btn--${tone}`, wide && 'btn--wide', small && 'btn--small']
    .filter(Boolean)
    .join(' ')
