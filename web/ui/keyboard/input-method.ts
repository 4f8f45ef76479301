/** What all keyboard events have, the browser's own; React's have it as `nativeEvent`. */
type KeyPress = Pick<KeyboardEvent, 'key' | 'keyCode' | 'isComposing'>

/** The code of keys that go to an input method. */
const INPUT_METHOD_KEY_CODE = 229

/**
 * Whether a word is being composed by an input method, to which the key then belongs: Enter chooses the word, the arrows
 * move among its choices, Escape leaves them. Safari ends the composition before it tells of the key that ended it, and
 * marks that by its code alone.
 */
export const isComposing = ({ isComposing, keyCode }: Omit<KeyPress, 'key'>): boolean =>
  isComposing || keyCode === INPUT_METHOD_KEY_CODE

/** Whether somebody pressed Enter who is not composing a word. */
export const isEnter = (event: KeyPress): boolean => event.key === 'Enter' && !isComposing(event)
/** The same for Escape. */
export const isEscape = (event: KeyPress): boolean => event.key === 'Escape' && !isComposing(event)
