import { truncate } from './format.ts'
import { shown } from './shown.ts'

/** The text of a member in a link or heading of a card; one that is cut has the whole in its tooltip. */
export const cut = (text: string, most: number) => ({
  ...(text.length > most && { title: shown(text) }),
  children: <bdi>{shown(truncate(text, most))}</bdi>,
})
