import { Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import * as hiringCopy from '#web/copy/hiring/hiring.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TimeAgo } from '#web/ui/time.tsx'
import type { NextStep } from './next-step.tsx'

type TitleProps = { place: { city: string; state: string }; since: string; children: ReactNode }

/** The title of a row as a link, its place, and its age. */
export const WorkRowTitle = ({ place: { city, state }, since, children }: TitleProps) => (
  <div className="job-row__name">
    <h2>{children}</h2>
    <p className="small quiet">
      <bdi>{city}</bdi>, {state}, <TimeAgo time={since} />
    </p>
  </div>
)

/** The next step and, if there is one, a link to the contract. Nothing if there is neither. */
export const WorkRowNextStep = ({
  step,
  contract_id,
}: {
  step: NextStep | undefined
  contract_id: string | undefined
}) =>
  (step || contract_id !== undefined) && (
    <div className="job-row__next">
      {step && (
        <p>
          {step.isViewersTurn && (
            <b>
              <Icon icon={CircleAlert} small />
              {hiringCopy.yourStep}
            </b>
          )}
          {step.text}
        </p>
      )}
      {contract_id !== undefined && (
        <Link className="link" to="/contract/$id" params={{ id: contract_id }}>
          {hiringCopy.goToContract}
        </Link>
      )}
    </div>
  )
