/** Draws keys that are separated by blanks. In "1 to 8" the word is not a key. */
export const KeyCombination = ({ keys }: { keys: string }) =>
  keys.split(' ').map((key) => (key === 'to' ? key : <kbd key={key}>{key}</kbd>))

/** The keys of the command menu on this member's keyboard. */
export const COMMAND_KEYS = /Mac|iPhone|iPad/.test(navigator.platform) ? 'Cmd K' : 'Ctrl K'

/** Shows the keyboard shortcut of a button. Screen readers get it from `aria-keyshortcuts`. */
export const KeyHint = ({ children }: { children: string | number }) => (
  <span aria-hidden="true">
    <kbd>{children}</kbd>
  </span>
)
