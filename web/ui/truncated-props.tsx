import { truncate } from './format.ts'
import { displayText } from './shown.ts'

/** The text of a member in a link or heading of a card; one that is cut has the whole in its tooltip. */
export const truncatedProps = (text: string, maxLength: number) => ({
  ...(text.length > maxLength && { title: displayText(text) }),
  children: <bdi>{displayText(truncate(text, maxLength))}</bdi>,
})
