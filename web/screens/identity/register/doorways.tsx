import { Link, useSearch } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { Audience } from '#domain/kernel/audiences.ts'
import { FEE_PERCENT } from '#domain/kernel/terms.ts'
import * as publicRegisterCopy from '#web/copy/public/register.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageTitle } from '#web/ui/layout/page.tsx'
import { Portrait } from '#web/ui/portrait.tsx'

type Doorway = {
  audience: Audience
  name: string
  text: string
  facts: string[]
  label: string
  faces: string[]
}

const DOORWAYS: Doorway[] = [
  {
    audience: 'nurse',
    name: publicRegisterCopy.imANurse,
    text: publicRegisterCopy.youAdviseClinicsBetweenShifts,
    facts: [
      publicRegisterCopy.youChooseTheJobsAnd,
      publicRegisterCopy.theMoneyIsInEscrow,
      publicRegisterCopy.youNeedAnNpRn,
    ],
    label: publicRegisterCopy.registerAsANurse,
    faces: ['noor-aziz', 'kofi-mensah', 'maren-holloway'],
  },
  {
    audience: 'clinic',
    name: publicRegisterCopy.iRunAClinic,
    text: publicRegisterCopy.youNeedANursesJudgment,
    facts: [
      publicRegisterCopy.aPersonChecksEveryLicense,
      publicRegisterCopy.postingIsFreeYouPay(FEE_PERCENT),
      publicRegisterCopy.theMoneyIsReleasedOnly,
    ],
    label: publicRegisterCopy.registerAClinic,
    faces: ['dana-whitcombe', 'grace-lindqvist'],
  },
]

/** Before the first step: which side somebody is on. It sets words and the first home, and nothing else. */
export function Doorways() {
  const { next } = useSearch({ strict: false })
  return (
    <>
      <PageTitle>{publicRegisterCopy.register}</PageTitle>
      <div className="head">
        <h1>{publicRegisterCopy.whoAreYou}</h1>
        <p className="quiet">{publicRegisterCopy.itSetsWhatWeShow}</p>
      </div>
      <p className="quiet without-script gap-above--s">{publicRegisterCopy.turnOnJavascriptToRegister}</p>
      <div className="doorways">
        {DOORWAYS.map(({ audience, name, text, facts, label, faces }) => (
          <Link
            key={audience}
            className="doorway"
            to="/register"
            search={{ for: audience, ...(next && { next }) }}
          >
            <span className="faces">
              {faces.map((face) => (
                <Portrait key={face} name={face} size={48} />
              ))}
            </span>
            <h2 className="display">{name}</h2>
            <p>{text}</p>
            <ul>
              {facts.map((fact) => (
                <li key={fact}>
                  <Icon icon={Check} small />
                  {fact}
                </li>
              ))}
            </ul>
            <span className="doorway__go">{label}</span>
          </Link>
        ))}
      </div>
      <p className="small quiet gap-above">
        {publicRegisterCopy.alreadyRegistered({
          link: (
            <Link to="/login" search={next ? { next } : {}}>
              {publicRegisterCopy.logIn}
            </Link>
          ),
        })}
      </p>
    </>
  )
}
