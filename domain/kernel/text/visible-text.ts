/** What has a width and shows nothing, beside white space: Braille without dots, fillers of Hangul. */
const BLANK_CHARACTERS = '\\u2800\\u3164\\uffa0\\u115f\\u1160\\ufffc\\u{1d159}'
const INVISIBLE_TEXT = new RegExp(
  `^[\\s\\p{Cc}\\p{Cf}\\p{Cs}\\p{Z}\\p{M}\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}${BLANK_CHARACTERS}]*$`,
  'u',
)

/** Whether anything of it can be seen. */
export const hasVisibleText = (text: string): boolean => !INVISIBLE_TEXT.test(text)

/** Shown for a text from before texts were cleaned of which nothing can be seen. */
export const UNNAMED_LABEL = 'Unnamed'
