/** The fields that native keyboard events have. React's events have them in `nativeEvent`. */
type KeyPress = Pick<KeyboardEvent, 'key' | 'keyCode' | 'isComposing'>

/** The key code of keys that an input method handles. */
const INPUT_METHOD_KEY_CODE = 229

/**
 * Whether an input method is composing a word, so that the key belongs to it: Enter chooses the word, arrows
 * move among choices, Escape discards them. Safari ends the composition before the event of the key that
 * ended it, and marks that event by its code only.
 */
export const isComposing = ({ isComposing, keyCode }: Omit<KeyPress, 'key'>): boolean =>
  isComposing || keyCode === INPUT_METHOD_KEY_CODE

/** Whether the key is Enter, and no input method is composing a word. */
export const isEnter = (event: KeyPress): boolean => event.key === 'Enter' && !isComposing(event)
/** Whether the key is Escape, and no input method is composing a word. */
export const isEscape = (event: KeyPress): boolean => event.key === 'Escape' && !isComposing(event)
