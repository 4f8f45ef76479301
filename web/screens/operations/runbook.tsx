import { RUNBOOKS } from 'virtual:runbooks'
import { Link, useParams } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import * as operationsCopy from '#web/copy/operations.tsx'
import { BackLink, PageTitle } from '#web/ui/layout/page.tsx'
import { EmptyState } from '#web/ui/query-content.tsx'

/** What to do when a value of the operations page needs attention, and the list of all runbooks. */
export function Runbook() {
  const { name = '' } = useParams({ strict: false })
  const runbook = Object.hasOwn(RUNBOOKS, name) ? RUNBOOKS[name] : undefined
  return (
    <>
      <BackLink to="/staff/operations">{operationsCopy.operations}</BackLink>
      <PageTitle>{runbook?.title ?? 'Runbook'}</PageTitle>
      <h1>{runbook?.title ?? 'Runbook'}</h1>
      <div className="columns columns--runbook">
        {runbook ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made of the product's own files when it is built
          <div className="prose runbook" dangerouslySetInnerHTML={{ __html: runbook.html }} />
        ) : (
          <EmptyState icon={SearchX} heading={operationsCopy.weCantFindThatRunbook}>
            <p className="quiet">{operationsCopy.runbookMayHaveBeenRenamed}</p>
            <Link className="btn" to="/staff/operations">
              {operationsCopy.goToOperations}
            </Link>
          </EmptyState>
        )}
        <RunbookList name={name} />
      </div>
    </>
  )
}

/** All runbooks, with the current one marked. */
const RunbookList = ({ name: currentName }: { name: string }) => (
  <nav className="runbook-list columns__sticky" aria-labelledby="all-runbooks">
    <h2 id="all-runbooks">{operationsCopy.allRunbooks}</h2>
    <ul>
      {Object.entries(RUNBOOKS).map(([name, { title }]) => (
        <li key={name}>
          <Link
            to="/staff/operations/runbooks/$name"
            params={{ name }}
            aria-current={name === currentName ? 'page' : undefined}
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
