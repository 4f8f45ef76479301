import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PublicHead } from '#web/ui/layout/public-page.tsx'
import { found, type Group } from './answers.ts'

export function Help() {
  const [q, search] = useSearchWords()
  const groups = found(q)
  const count = groups.reduce((sum, { answers }) => sum + answers.length, 0)
  return (
    <>
      <PublicHead
        title="Help"
        description="Answers for consultants, for seekers and for both: licenses, tokens, hiring, payment, files, reviews and accounts."
        lead={
          <>
            Short answers to what people ask most. If yours is not here,{' '}
            <Link to="/contact">write to us</Link>.
          </>
        }
      />
      <SearchBox sought={q} search={search} />
      <p className="small quiet gap-above--s needs-script" role="status">
        {q.trim() === '' ? plural(count, 'answer') : `${plural(count, 'answer')} with “${q.trim()}”`}
      </p>
      {count === 0 ? (
        <div className="empty">
          <h2>No answer has these words</h2>
          <p className="quiet">Try fewer or other words, or ask a person.</p>
          <p>
            <Link className="link" to="/contact">
              Contact Us
            </Link>
          </p>
        </div>
      ) : (
        <div className="reading">
          <nav className="reading__parts" aria-label="Questions">
            {groups.map((group) => (
              <Questions key={group.id} {...group} />
            ))}
          </nav>
          <div className="reading__text answers">
            {groups.map((group) => (
              <Answers key={group.id} {...group} />
            ))}
          </div>
        </div>
      )}
    </>
  )
}

/** The search is also in the address, so that it can be shared and survives Back. */
function useSearchWords() {
  const { q: written = '' } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [sought, setSought] = useState(written)
  const latest = useRef(written)
  useEffect(() => {
    if (written === latest.current) return
    latest.current = written
    setSought(written)
  }, [written])
  function search(q: string) {
    latest.current = q
    setSought(q)
    void navigate({ to: '/help', search: q === '' ? {} : { q }, replace: true, resetScroll: false })
  }
  return [sought, search] as const
}

function SearchBox({ sought, search }: { sought: string; search(q: string): void }) {
  const id = useId()
  return (
    <search className="help__search gap-above--s needs-script">
      <div className="field">
        <label htmlFor={id}>Search the answers</label>
        <span className="affix affix--icon">
          <span>
            <Icon of={Search} />
          </span>
          <input
            id={id}
            className="input"
            type="search"
            autoComplete="off"
            value={sought}
            onChange={(event) => search(event.target.value)}
          />
        </span>
      </div>
    </search>
  )
}

const Questions = ({ id, heading, answers }: Group) => (
  <>
    <h2 id={`${id}-questions`}>{heading}</h2>
    <ul aria-labelledby={`${id}-questions`}>
      {answers.map((each) => (
        <li key={each.id}>
          <a href={`#${each.id}`}>{each.question}</a>
        </li>
      ))}
    </ul>
  </>
)

const Answers = ({ id, heading, answers }: Group) => (
  <section id={id} aria-labelledby={`${id}-name`}>
    <h2 id={`${id}-name`}>{heading}</h2>
    {answers.map((each) => (
      <article key={each.id} id={each.id}>
        <h3>
          <a href={`#${each.id}`}>{each.question}</a>
        </h3>
        <div className="prose">
          {each.answer.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </article>
    ))}
  </section>
)
