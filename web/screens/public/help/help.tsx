import { Link, useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { ChevronDown, Search } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useSession } from '#web/app/session.ts'
import * as publicHelpCopy from '#web/copy/public/help.tsx'
import { NothingFoundDrawing } from '#web/ui/drawing.tsx'
import { plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PublicHead } from '#web/ui/layout/public-page.tsx'
import { ANSWERS_FOR_BOTH, type HelpAnswer } from './answers-for-both.ts'
import { ANSWERS_FOR_CONSULTANTS } from './answers-for-consultants.ts'
import { ANSWERS_FOR_SEEKERS } from './answers-for-seekers.ts'

type AnswerGroup = { id: string; heading: string; answers: HelpAnswer[] }
const ANSWER_GROUPS: AnswerGroup[] = [
  { id: 'consultants', heading: publicHelpCopy.forConsultants, answers: ANSWERS_FOR_CONSULTANTS },
  { id: 'seekers', heading: publicHelpCopy.forClients, answers: ANSWERS_FOR_SEEKERS },
  { id: 'both', heading: publicHelpCopy.forBoth, answers: ANSWERS_FOR_BOTH },
]

/** The answers, in their groups, that contain every searched word, ignoring case. */
function searchAnswers(searchText: string): AnswerGroup[] {
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

export function Help() {
  const { loggedIn } = useSession()
  const [searchText, updateSearch] = useHelpSearch()
  const groups = searchAnswers(searchText)
  const count = groups.reduce((sum, { answers }) => sum + answers.length, 0)
  return (
    <>
      <PublicHead
        title={publicHelpCopy.help}
        heading={publicHelpCopy.howCanWeHelp}
        description={publicHelpCopy.answersForConsultantsForSeekers}
        lead={publicHelpCopy.shortAnswersToWhatPeople({
          link: <Link to="/contact">{publicHelpCopy.writeToUs}</Link>,
        })}
      >
        <SearchBox {...{ searchText, updateSearch, count }} />
      </PublicHead>
      {loggedIn && <SearchBox {...{ searchText, updateSearch, count }} />}
      {count === 0 ? (
        <div className="empty">
          <NothingFoundDrawing />
          <h2>{publicHelpCopy.noAnswersMatch}</h2>
          <p className="quiet">{publicHelpCopy.tryFewerOrDifferentWords}</p>
          <p>
            <Link className="link" to="/contact">
              {publicHelpCopy.contactUs}
            </Link>
          </p>
        </div>
      ) : (
        <div className="reading reading--wide">
          <nav className="reading__parts" aria-label={publicHelpCopy.questions}>
            <ul>
              {groups.map(({ id, heading, answers }) => (
                <li key={id}>
                  <Link className="answers__part" to="/help" hash={id} search={true}>
                    {heading}
                    <span>{answers.length}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className="reading__text answers">
            {groups.map((group) => (
              <AnswerSection key={group.id} {...group} isSearched={searchText.trim() !== ''} />
            ))}
          </div>
          <div className="not-answered">
            <div>
              <h2>{publicHelpCopy.stillHaveAQuestion}</h2>
              <p>{publicHelpCopy.aPersonReadsIt}</p>
            </div>
            <Link className="btn" to="/contact">
              {publicHelpCopy.contactUs}
            </Link>
          </div>
        </div>
      )}
    </>
  )
}

/** The search, which is also stored in the address, so that it can be shared and survives Back. */
function useHelpSearch() {
  const { q: addressText = '' } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [searchText, setSearchText] = useState(addressText)
  const latestText = useRef(addressText)
  useEffect(() => {
    if (addressText === latestText.current) return
    latestText.current = addressText
    setSearchText(addressText)
  }, [addressText])
  function updateSearch(q: string) {
    latestText.current = q
    setSearchText(q)
    void navigate({ to: '/help', search: q === '' ? {} : { q }, replace: true, resetScroll: false })
  }
  return [searchText, updateSearch] as const
}

type SearchBoxProps = { searchText: string; updateSearch(q: string): void; count: number }

/** The field, and below it how many answers are shown. */
function SearchBox({ searchText, updateSearch, count }: SearchBoxProps) {
  const id = useId()
  return (
    <search className="help__search gap-above--s needs-script">
      <div className="field">
        <label htmlFor={id}>{publicHelpCopy.searchTheAnswers}</label>
        <span className="affix affix--icon">
          <span>
            <Icon icon={Search} />
          </span>
          <input
            id={id}
            className="input"
            type="search"
            autoComplete="off"
            value={searchText}
            onChange={(event) => updateSearch(event.target.value)}
          />
        </span>
      </div>
      <p className="small help__count" role="status">
        {searchText.trim() === ''
          ? plural(count, 'answer')
          : `${plural(count, 'answer')} with “${searchText.trim()}”`}
      </p>
    </search>
  )
}

/** The answers of a group, closed but one. The answer that the address names is open, and so is each found one. */
function AnswerSection({ id, heading, answers, isSearched }: AnswerGroup & { isSearched: boolean }) {
  const hash = useRouterState({ select: ({ location }) => location.hash })
  return (
    <section id={id} aria-labelledby={`${id}-name`}>
      <h2 id={`${id}-name`}>{heading}</h2>
      {answers.map((each, index) => (
        <details
          key={each.id}
          className="help-answer"
          open={isSearched || hash === each.id || (hash === '' && index === 0 && id === ANSWER_GROUPS[0]?.id)}
        >
          <summary>
            <h3>{each.question}</h3>
            <Icon icon={ChevronDown} small />
          </summary>
          <div className="prose" id={each.id}>
            {each.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </details>
      ))}
    </section>
  )
}
