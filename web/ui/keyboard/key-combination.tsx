/** Keys with blanks between them; in "1 to 8" the word is no key. */
export const KeyCombination = ({ keys }: { keys: string }) =>
  keys.split(' ').map((key) => (key === 'to' ? key : <kbd key={key}>{key}</kbd>))
