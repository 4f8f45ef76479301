import { useQuery } from '@tanstack/react-query'
import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import type { FileResponse } from '#api/wire/shapes/file.ts'
import type { PersonResponse } from '#api/wire/shapes/person.ts'
import { contractConversationId } from '#domain/kernel/ids.ts'
import { GRANT_DAYS } from '#domain/kernel/terms.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { query, useApiMutation } from '#web/app/api-query.ts'
import { useSession } from '#web/app/session.ts'
import * as hiringContractsCopy from '#web/copy/hiring/contracts.tsx'
import { AttachFile } from '#web/screens/files/attach-file.tsx'
import { FileRow, OwnAccessSummary, SharingSummary } from '#web/screens/files/file-row.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Section } from '#web/ui/layout/page.tsx'
import { firstName } from '#web/ui/member-text.ts'
import { QueryContent, Skeleton } from '#web/ui/query-content.tsx'

type Props = {
  contract_id: string
  otherPerson: Pick<PersonResponse, 'user_id' | 'first_name'>
  isRunning: boolean
}

/** The files that both sides attached, with a way to attach more. An ended contract without files has none. */
export function ContractFiles({ contract_id, otherPerson, isRunning }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const response = useQuery(query('GET /files/contract/{id}', { params: { id: contract_id } }))
  if (!isRunning && !isOpen && response.data?.files.length === 0) return null
  return (
    <Section
      heading={hiringContractsCopy.files}
      end={
        !isOpen && (
          <Button small onClick={() => setIsOpen(true)}>
            <Icon icon={Paperclip} small />
            {hiringContractsCopy.attachAFile}
          </Button>
        )
      }
    >
      {isOpen && (
        <AttachFile
          conversation_id={contractConversationId(contract_id)}
          otherPerson={otherPerson}
          attachedFiles={response.data?.files ?? []}
          close={() => setIsOpen(false)}
        />
      )}
      <QueryContent query={response} subject={hiringContractsCopy.theListOfFiles} skeleton={<Skeleton />}>
        {({ files }) => <AttachedFiles files={files} otherPerson={otherPerson} />}
      </QueryContent>
    </Section>
  )
}

/** Whether the other side can open the file, or there is nothing yet to open. */
const isShared = ({ status, access_granted }: FileResponse, { user_id }: Props['otherPerson']) =>
  status !== 'stored' || access_granted.some((each) => each.user_id === user_id)

/** An attached file that the other side can no longer open, with a button that shares it again. */
function ShareAgain({ file, otherPerson }: { file: FileResponse; otherPerson: Props['otherPerson'] }) {
  const grant = useApiMutation('GET /files/access/grant/{id}/{userId}')
  return (
    <>
      {grant.isError && <span role="alert">{errorMessage(grant.error)}</span>}
      <SharingSummary file={file} />
      <Button
        small
        busyLabel={grant.isPending && hiringContractsCopy.sharing}
        onClick={() => grant.mutate({ params: { id: file.id, userId: otherPerson.user_id } })}
      >
        {hiringContractsCopy.shareWith({ name: <bdi>{firstName(otherPerson)}</bdi> })}
      </Button>
    </>
  )
}

function AttachedFiles({ files, otherPerson }: { files: FileResponse[]; otherPerson: Props['otherPerson'] }) {
  const { user_id } = useSession()
  if (files.length === 0)
    return (
      <p className="quiet">
        {hiringContractsCopy.noFilesYetCanOpen({
          name: <bdi>{firstName(otherPerson)}</bdi>,
          grantDays: GRANT_DAYS,
        })}
      </p>
    )
  return (
    <>
      <ul className="list list--line-below">
        {files.map((file) => (
          <FileRow key={file.id} file={file}>
            {file.user_id !== user_id ? (
              <OwnAccessSummary file={file} />
            ) : isShared(file, otherPerson) ? (
              <SharingSummary file={file} />
            ) : (
              <ShareAgain file={file} otherPerson={otherPerson} />
            )}
          </FileRow>
        ))}
      </ul>
      {files.some((file) => file.user_id !== user_id && file.has_access) && (
        <p className="small quiet">
          {hiringContractsCopy.yourAccessEndsAfterDays({
            grantDays: GRANT_DAYS,
            name: <bdi>{firstName(otherPerson)}</bdi>,
          })}
        </p>
      )}
    </>
  )
}
