import { ANSWERS_FOR_BOTH } from './answers-for-both.ts'
import { ANSWERS_FOR_CONSULTANTS } from './answers-for-consultants.ts'
import { ANSWERS_FOR_SEEKERS } from './answers-for-seekers.ts'
import type { HelpAnswer } from './help-answer.ts'

export type AnswerGroup = { id: string; heading: string; answers: HelpAnswer[] }
export const ANSWER_GROUPS: AnswerGroup[] = [
  { id: 'consultants', heading: 'For consultants', answers: ANSWERS_FOR_CONSULTANTS },
  { id: 'seekers', heading: 'For seekers', answers: ANSWERS_FOR_SEEKERS },
  { id: 'both', heading: 'For both', answers: ANSWERS_FOR_BOTH },
]

/** The answers that contain every word of the search, ignoring case, in their groups. */
export function searchAnswers(searchText: string): AnswerGroup[] {
  const searchWords = searchText.toLowerCase().split(/\s+/).filter(Boolean)
  const containsSearchWords = ({ question, paragraphs }: HelpAnswer) => {
    const text = [question, ...paragraphs].join(' ').toLowerCase()
    return searchWords.every((word) => text.includes(word))
  }
  return ANSWER_GROUPS.map((group) => ({
    ...group,
    answers: group.answers.filter(containsSearchWords),
  })).filter(({ answers }) => answers.length > 0)
}
