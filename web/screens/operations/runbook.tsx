import { RUNBOOKS } from 'virtual:runbooks'
import { useParams } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { Back, Title } from '#web/ui/layout/page.tsx'
import { Empty } from '#web/ui/loaded.tsx'

/** What to do when a value of the operations page needs someone. */
export function Runbook() {
  const { name = '' } = useParams({ strict: false })
  const book = Object.hasOwn(RUNBOOKS, name) ? RUNBOOKS[name] : undefined
  return (
    <>
      <Back to="/staff/operations">Operations</Back>
      <Title>{book?.title ?? 'Runbook'}</Title>
      <h1>{book?.title ?? 'Runbook'}</h1>
      {book ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made of the product's own files when it is built
        <div className="prose runbook gap-above--s" dangerouslySetInnerHTML={{ __html: book.html }} />
      ) : (
        <Empty icon={SearchX} heading="There is no such runbook" />
      )}
    </>
  )
}
