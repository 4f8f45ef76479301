import { useMutation } from '@tanstack/react-query'
import { errorMessage } from '#web/app/api-error.ts'
import { call } from '#web/app/client.ts'
import * as disputesStaffCopy from '#web/copy/disputes/staff.tsx'
import { Face } from '#web/ui/face.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { formatBytes } from '#web/ui/format.ts'
import { Section } from '#web/ui/layout/page.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { Moment } from '#web/ui/time.tsx'
import type { DisputeCaseResponse } from './payout-parts.ts'

type Props = Pick<DisputeCaseResponse, 'dispute' | 'parties' | 'files'>

/** The texts of each side, with their evidence files. */
export function CaseStatements({ dispute, parties, files }: Props) {
  const { filed_by, message, file_ids, created_at } = dispute
  const firstStatement = { user_id: filed_by, message, file_ids, created_at }
  const statements = [firstStatement, ...dispute.statements]
  const bothParties = [
    { person: parties.client, role: 'Client' },
    { person: parties.consultant, role: 'Consultant' },
  ]
  const statementFileIds = new Set(statements.flatMap((statement) => statement.file_ids))
  const conversationFiles = files.filter(({ id }) => !statementFileIds.has(id))
  return (
    <Section heading={disputesStaffCopy.statements}>
      {filed_by === undefined && <p>{message}</p>}
      <div className="parties">
        {bothParties.map(({ person, role }) => {
          const ownStatements = statements.filter(({ user_id }) => user_id === person.user_id)
          return (
            <div key={person.user_id}>
              <div className="person">
                <Face person={person} />
                <div>
                  <b>
                    <bdi>{fullName(person)}</bdi>
                  </b>
                  <span className="quiet">
                    {role}, <bdi>{person.city}</bdi>, {person.state}
                  </span>
                </div>
              </div>
              {ownStatements.length === 0 && <p className="quiet">{disputesStaffCopy.noStatementYet}</p>}
              {ownStatements.map((statement) => (
                <div key={statement.created_at} className="gap-above--s">
                  <p dir="auto" className="pre">
                    {statement.message}
                  </p>
                  <p className="quiet">
                    <Moment time={statement.created_at} />
                  </p>
                  <FileList
                    dispute={dispute}
                    files={files.filter(({ id }) => statement.file_ids.includes(id))}
                  />
                </div>
              ))}
            </div>
          )
        })}
      </div>
      {conversationFiles.length > 0 && (
        <>
          <h3>{disputesStaffCopy.filesFromTheConversation}</h3>
          <FileList dispute={dispute} files={conversationFiles} />
        </>
      )}
    </Section>
  )
}

/** Each opening of a file is recorded and visible to its owner, so a file opens only on a press. */
function FileList({ dispute, files }: Pick<Props, 'dispute' | 'files'>) {
  const openFile = useMutation({
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
            <span className="break-anywhere">
              <bdi>{file_name}</bdi> <span className="quiet">{formatBytes(size)}</span>
            </span>
            {dispute.status !== 'resolved' && (
              <span className="item__end">
                <Button
                  small
                  busyLabel={openFile.isPending && disputesStaffCopy.opening}
                  onClick={() => openFile.mutate(id)}
                >
                  {disputesStaffCopy.open({
                    part: (
                      <span className="hidden">
                        {' '}
                        <bdi>{file_name}</bdi>
                      </span>
                    ),
                  })}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {openFile.error && <p role="alert">{errorMessage(openFile.error)}</p>}
    </>
  )
}
