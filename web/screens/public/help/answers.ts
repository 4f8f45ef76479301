import type { Answer } from './answer.ts'
import { BOTH } from './both.ts'
import { CONSULTANTS } from './consultants.ts'
import { SEEKERS } from './seekers.ts'

export type Group = { id: string; heading: string; answers: Answer[] }
export const GROUPS: Group[] = [
  { id: 'consultants', heading: 'For consultants', answers: CONSULTANTS },
  { id: 'seekers', heading: 'For seekers', answers: SEEKERS },
  { id: 'both', heading: 'For both', answers: BOTH },
]

/** The answers that contain every word of the search, ignoring case, in their groups. */
export function found(sought: string): Group[] {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean)
  const holds = ({ question, answer }: Answer) => {
    const text = [question, ...answer].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  }
  return GROUPS.map((group) => ({ ...group, answers: group.answers.filter(holds) })).filter(
    ({ answers }) => answers.length > 0,
  )
}
