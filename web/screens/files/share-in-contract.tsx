import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedContractResponse } from '#api/wire/shapes/contract.ts'
import type { FileResponse } from '#api/wire/shapes/file.ts'
import { isRunningContract } from '#domain/hiring/status.ts'
import { contractConversationId } from '#domain/kernel/ids.ts'
import { GRANT_DAYS } from '#domain/kernel/terms.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { query, useApiMutation } from '#web/app/api-query.ts'
import * as filesCopy from '#web/copy/files.tsx'
import { displayText } from '#web/ui/display-text.ts'
import { Button } from '#web/ui/form/button.tsx'
import { SelectField } from '#web/ui/form/field.tsx'
import { formatMoment } from '#web/ui/format.ts'
import { firstName, fullName } from '#web/ui/member-text.ts'
import { newAccessEnd } from './file-facts.ts'

type Props = { file: FileResponse }

/** Attaches the file to a contract of the member, after saying who gets access and until when. */
export function ShareInContract({ file }: Props) {
  const asClient = useQuery(query('GET /client/contracts', { query: {} }))
  const asConsultant = useQuery(query('GET /consultant/contracts', { query: {} }))
  const error = asClient.error ?? asConsultant.error
  if (error) return <p role="alert">{errorMessage(error)}</p>
  if (!asClient.data || !asConsultant.data) return <p className="quiet">{filesCopy.loading}</p>
  const contracts = sharedContracts(asClient.data.contracts, asConsultant.data.contracts)
  if (contracts.length === 0) return <p className="quiet">{filesCopy.onceYouHaveAContract}</p>
  return <ContractChoice file={file} contracts={contracts} />
}

function ContractChoice({ file, contracts }: Props & { contracts: readonly SharedContract[] }) {
  const [id, setId] = useState('')
  const [sharedMessage, setSharedMessage] = useState('')
  const attach = useApiMutation('GET /files/attach/{conversationId}/{fileId}/{participantId}')
  const chosenContract = contracts.find((contract) => contract.id === id)
  const chooseContract = (id: string) => {
    setId(id)
    setSharedMessage('')
    attach.reset()
  }
  const share = ({ id, person }: SharedContract) =>
    attach.mutate(
      {
        params: {
          conversationId: contractConversationId(id),
          fileId: file.id,
          participantId: person.user_id,
        },
      },
      {
        onSuccess: () => {
          setId('')
          setSharedMessage(filesCopy.canOpenItNowIts(fullName(person)))
        },
      },
    )
  return (
    <div className="stack stack--3">
      <SelectField
        id="share-contract"
        label={filesCopy.shareInAContract}
        value={id}
        error={undefined}
        set={chooseContract}
        options={[{ value: '', label: filesCopy.chooseAContract }, ...contracts.map(toChoice)]}
      />
      {attach.isError && <p role="alert">{errorMessage(attach.error)}</p>}
      {chosenContract && (
        <>
          <p className="small">{shareExplanation(file, chosenContract.person)}</p>
          <Button busyLabel={attach.isPending && filesCopy.sharing} onClick={() => share(chosenContract)}>
            {filesCopy.shareWith({ name: <bdi>{firstName(chosenContract.person)}</bdi> })}
          </Button>
        </>
      )}
      <p role="status" className={sharedMessage ? 'small' : 'hidden'}>
        {sharedMessage}
      </p>
    </div>
  )
}

const toChoice = ({ id, title, person }: SharedContract) => ({
  value: id,
  label: filesCopy.withLabel(displayText(title), fullName(person)),
})

function shareExplanation({ access_granted }: FileResponse, person: SharedContract['person']) {
  const name = fullName(person)
  const until = access_granted.find(({ user_id }) => user_id === person.user_id)?.until
  if (until !== undefined) return filesCopy.alreadyHasAccessUntilThis(name, formatMoment(until))
  return filesCopy.onlyCanOpenItFor(name, GRANT_DAYS, formatMoment(newAccessEnd()))
}

type SharedContract = ListedContractResponse & { person: NonNullable<ListedContractResponse['person']> }

/** The contracts of both sides whose other member is known: running ones first, then the newest. */
const sharedContracts = (...lists: readonly ListedContractResponse[][]): SharedContract[] =>
  lists
    .flat()
    .filter((contract): contract is SharedContract => contract.person !== undefined)
    .toSorted(
      (a, b) =>
        Number(isRunningContract(b.status)) - Number(isRunningContract(a.status)) ||
        b.created_at.localeCompare(a.created_at),
    )
