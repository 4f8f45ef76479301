/** Keys with blanks between them; in "1 to 8" the word is no key. */
export const KeyCombination = ({ keys }: { keys: string }) =>
  keys.split(' ').map((key) => (key === 'to' ? key : <kbd key={key}>{key}</kbd>))

/** The keys of the command menu as the keyboard in front of the person has them. */
export const COMMAND_KEYS = /Mac|iPhone|iPad/.test(navigator.platform) ? 'Cmd K' : 'Ctrl K'
