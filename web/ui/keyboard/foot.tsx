import { useLeaveByEscape } from './leave.ts'

type Shortcut = readonly [keys: string, does: string]

/** Those of a list by `RowKeys`. */
export const LIST_KEYS = [
  ['J K', 'next, previous row'],
  ['Enter', 'open'],
] as const satisfies readonly Shortcut[]

type Props = {
  /** Keys, with blanks between them ("J K", "1 to 8"), and what they do; only those that do something now. */
  of: readonly (Shortcut | false)[]
}

/** The shortcuts of a page, at its foot. */
export function Shortcuts({ of }: Props) {
  useLeaveByEscape()
  return (
    <p className="keys gap-above">
      {[...of, ['Esc', 'leave a field'] as const].map(
        (each) =>
          each && (
            <span key={each[0]}>
              {each[0].split(' ').map((key) => (key === 'to' ? key : <kbd key={key}>{key}</kbd>))} {each[1]}
            </span>
          ),
      )}
    </p>
  )
}
