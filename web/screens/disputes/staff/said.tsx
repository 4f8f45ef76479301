import { useMutation } from '@tanstack/react-query'
import { errorMessage } from '#web/app/api-error.ts'
import { call } from '#web/app/client.ts'
import { Button } from '#web/ui/form/button.tsx'
import { formatBytes } from '#web/ui/format.ts'
import { Section } from '#web/ui/layout/page.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { Avatar } from '#web/ui/person-summary.tsx'
import { Moment } from '#web/ui/time.tsx'
import type { Case } from './looks.tsx'

type Props = Pick<Case, 'dispute' | 'parties' | 'files'>

/** What each side wrote, with the files that they put forward. */
export function Said({ dispute, parties, files }: Props) {
  const { filed_by, message, file_ids, created_at } = dispute
  const first = { user_id: filed_by, message, file_ids, created_at }
  const all = [first, ...dispute.statements]
  const sides = [
    { person: parties.client, as: 'Client' },
    { person: parties.consultant, as: 'Consultant' },
  ]
  const named = new Set(all.flatMap((each) => each.file_ids))
  const attached = files.filter(({ id }) => !named.has(id))
  return (
    <Section heading="Statements">
      {filed_by === undefined && <p>{message}</p>}
      <div className="parties">
        {sides.map(({ person, as }) => {
          const own = all.filter(({ user_id }) => user_id === person.user_id)
          return (
            <div key={person.user_id}>
              <div className="person">
                <Avatar person={person} />
                <div>
                  <b>
                    <bdi>{fullName(person)}</bdi>
                  </b>
                  <span className="quiet">
                    {as}, <bdi>{person.city}</bdi>, {person.state}
                  </span>
                </div>
              </div>
              {own.length === 0 && <p className="quiet">Has not written anything yet.</p>}
              {own.map((said) => (
                <div key={said.created_at} className="gap-above--s">
                  <p dir="auto" className="pre">
                    {said.message}
                  </p>
                  <p className="quiet">
                    <Moment time={said.created_at} />
                  </p>
                  <Files dispute={dispute} files={files.filter(({ id }) => said.file_ids.includes(id))} />
                </div>
              ))}
            </div>
          )
        })}
      </div>
      {attached.length > 0 && (
        <>
          <h3>Files from the conversation</h3>
          <Files dispute={dispute} files={attached} />
        </>
      )}
    </Section>
  )
}

/** Each opening of a file is recorded, and its owner sees it: so it takes a press, never a link that is only shown. */
function Files({ dispute, files }: Pick<Props, 'dispute' | 'files'>) {
  const open = useMutation({
    mutationFn: async (file_id: string) => {
      const params = { id: dispute.id, file_id }
      const { downloadUrl } = await call('GET /staff/disputes/{id}/files/{file_id}', { params })
      window.open(downloadUrl, '_blank', 'noopener')
    },
  })
  if (files.length === 0) return null
  return (
    <>
      <ul className="list">
        {files.map(({ id, file_name, size }) => (
          <li className="item" key={id}>
            <span className="any">
              <bdi>{file_name}</bdi> <span className="quiet">{formatBytes(size)}</span>
            </span>
            {dispute.status !== 'resolved' && (
              <span className="item__end">
                <Button small busy={open.isPending && 'Opening'} onClick={() => open.mutate(id)}>
                  Open
                  <span className="hidden">
                    {' '}
                    <bdi>{file_name}</bdi>
                  </span>
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {open.error && <p role="alert">{errorMessage(open.error)}</p>}
    </>
  )
}
