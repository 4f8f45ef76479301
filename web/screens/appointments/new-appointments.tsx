import { useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import type { ListedContractResponse } from '#api/wire/shapes/contract.ts'
import { query } from '#web/app/api-query.ts'
import { useSession } from '#web/app/session.ts'
import * as appointmentsCopy from '#web/copy/appointments.tsx'
import { displayText } from '#web/ui/display-text.ts'
import { Face } from '#web/ui/face.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Section } from '#web/ui/layout/page.tsx'
import { useRunningContracts } from '#web/ui/list/contract-links.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { QueryContent, Skeleton } from '#web/ui/query-content.tsx'
import { CreateAppointment } from './create-appointment.tsx'

/** The most contracts offered; the others are on their own pages. */
const MAX_OFFERS = 5

/** The running contracts of the member, each with a form to invite its other side. */
export function NewAppointments() {
  const offers = useRunningContracts()
    .filter(({ person }) => person !== undefined)
    .slice(0, MAX_OFFERS)
  if (offers.length === 0) return null
  return (
    <Section heading={appointmentsCopy.newAppointment}>
      <ul className="list list--line-below">
        {offers.map((contract) => (
          <Offer key={contract.id} contract={contract} />
        ))}
      </ul>
    </Section>
  )
}

function Offer({ contract: { id, title, person } }: { contract: ListedContractResponse }) {
  const [isOpen, setIsOpen] = useState<boolean>()
  if (!person) return null
  const name = fullName(person)
  return (
    <li className="appointment-offer">
      <div className="item">
        <Face person={person} size={40} />
        <div>
          <b>
            <bdi>{name}</bdi>
          </b>
          <div className="small quiet">
            <bdi>{displayText(title)}</bdi>
          </div>
        </div>
        {!isOpen && (
          <span className="item__end">
            <CreateButton name={name} takesFocus={isOpen === false} onClick={() => setIsOpen(true)} />
          </span>
        )}
      </div>
      {isOpen && (
        <div className="narrow">
          <CreateForm contract_id={id} close={() => setIsOpen(false)} />
        </div>
      )}
    </li>
  )
}

type CreateButtonProps = { name: string; takesFocus: boolean; onClick(): void }

/** With `takesFocus` it gets back the focus when its form closes. */
function CreateButton({ name, takesFocus, onClick }: CreateButtonProps) {
  const button = useFocusOnMount<HTMLButtonElement>(!takesFocus)
  return (
    <Button ref={button} small aria-label={appointmentsCopy.createAppointmentWith(name)} onClick={onClick}>
      <Icon icon={CalendarPlus} small />
      <span>
        {appointmentsCopy.create}
        <span className="appointment-offer__what"> {appointmentsCopy.appointmentWord}</span>
      </span>
    </Button>
  )
}

type CreateFormProps = { contract_id: string; close(): void }

/** The form, once the contract says where the other side is, for both clocks. */
function CreateForm(props: CreateFormProps) {
  return useSession().mode === 'seeker' ? (
    <CreateFormForClient {...props} />
  ) : (
    <CreateFormForConsultant {...props} />
  )
}

function CreateFormForClient({ contract_id, close }: CreateFormProps) {
  const response = useQuery(query('GET /client/contracts/{id}', { params: { id: contract_id } }))
  return (
    <QueryContent query={response} subject={appointmentsCopy.theContract} skeleton={<Skeleton />}>
      {({ consultant }) => <CreateAppointment otherPerson={consultant} {...{ contract_id, close }} />}
    </QueryContent>
  )
}

function CreateFormForConsultant({ contract_id, close }: CreateFormProps) {
  const response = useQuery(query('GET /consultant/contracts/{id}', { params: { id: contract_id } }))
  return (
    <QueryContent query={response} subject={appointmentsCopy.theContract} skeleton={<Skeleton />}>
      {({ client }) => <CreateAppointment otherPerson={client} {...{ contract_id, close }} />}
    </QueryContent>
  )
}
