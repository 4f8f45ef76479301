import { RUNBOOKS } from 'virtual:runbooks'
import { Link, useParams } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import * as operationsCopy from '#web/copy/operations.tsx'
import { BackLink, PageTitle } from '#web/ui/layout/page.tsx'
import { EmptyState } from '#web/ui/query-content.tsx'

/** What to do when a value of the operations page needs attention. */
export function Runbook() {
  const { name = '' } = useParams({ strict: false })
  const runbook = Object.hasOwn(RUNBOOKS, name) ? RUNBOOKS[name] : undefined
  return (
    <>
      <BackLink to="/staff/operations">{operationsCopy.operations}</BackLink>
      <PageTitle>{runbook?.title ?? 'Runbook'}</PageTitle>
      <h1>{runbook?.title ?? 'Runbook'}</h1>
      {runbook ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made of the product's own files when it is built
        <div className="prose runbook gap-above--s" dangerouslySetInnerHTML={{ __html: runbook.html }} />
      ) : (
        <EmptyState icon={SearchX} heading={operationsCopy.weCantFindThatRunbook}>
          <p className="quiet">{operationsCopy.runbookMayHaveBeenRenamed}</p>
          <Link className="btn" to="/staff/operations">
            {operationsCopy.goToOperations}
          </Link>
        </EmptyState>
      )}
    </>
  )
}
