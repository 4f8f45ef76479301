import { dateInState, latestDateOnEarth } from '#domain/kernel/time/time-zones.ts'
import type { State } from '#domain/kernel/us-states.ts'
import { mayBeMultistate } from '#domain/licensing/validity.ts'
import * as licensingCopy from '#web/copy/licensing/licensing.tsx'
import type { Errors } from '#web/ui/form/form.tsx'
import { wireChecks } from '#web/ui/form/wire-checks.ts'

export type LicenseText = {
  title: string
  number: string
  state: string
  license_type: string
  multistate: boolean
  issued_date: string
  expiration_date: string
}

export const LICENSE_TYPES = [
  { value: 'NP', label: licensingCopy.npNursePractitioner },
  { value: 'RN', label: licensingCopy.rnRegisteredNurse },
  { value: 'LPN', label: licensingCopy.lpnLicensedPracticalNurse },
]

/** Today's date in the state that issued a license. */
export const todayIn = (state: string) => dateInState(state, new Date().toISOString())

/** Whether the license may count in other states: only an RN or LPN license from a compact state may. */
export const mayCountElsewhere = ({ license_type, state }: LicenseText) =>
  mayBeMultistate(license_type, state, todayIn(state))

const REQUIRED_FIELDS = [
  ['title', licensingCopy.licenceName],
  ['number', licensingCopy.licenseNumber],
  ['state', licensingCopy.stateIssued],
  ['expiration_date', licensingCopy.expirationDate],
  ['issued_date', licensingCopy.issuedDate],
] as const

/** The empty fields with their labels. The upload is enabled once there are none. */
export const emptyFields = (license: LicenseText) =>
  REQUIRED_FIELDS.flatMap(([name, label]) => (license[name].trim() === '' ? { name, label } : []))

/** The usual name of a license of this type: "Registered Nurse" for RN. */
export const titleOfType = (type: string) =>
  LICENSE_TYPES.find(({ value }) => value === type)?.label.split(', ')[1] ?? ''

/** The errors by rules of licenses that the call's schema does not have. */
const checkRules = (license: LicenseText): Errors<LicenseText> => ({
  ...(!license.license_type && { license_type: licensingCopy.chooseTheLicenseType }),
  ...(license.issued_date > latestDateOnEarth(new Date().toISOString()) && {
    issued_date: licensingCopy.theIssuedDateIsIn,
  }),
  ...(license.expiration_date !== '' &&
    (license.expiration_date < license.issued_date
      ? { expiration_date: licensingCopy.theExpirationDateIsBefore }
      : license.expiration_date < todayIn(license.state) && {
          expiration_date: licensingCopy.thisLicenseHasExpiredSubmit,
        })),
})

type LicenseRoute = 'POST /consultant/licenses/attach/{fileId}' | 'POST /consultant/licenses/update/{id}'

export function licenseChecks(route: LicenseRoute) {
  const { tooLong, check } = wireChecks(route, toLicenseBody, {
    title: licensingCopy.enterTheNameOfThe,
    number: licensingCopy.enterTheLicenseNumber,
    state: licensingCopy.chooseTheStateThatIssued,
    issued_date: licensingCopy.enterTheDateItWas,
    expiration_date: licensingCopy.enterTheDateItExpires,
  })
  return {
    tooLong,
    check: (license: LicenseText): Errors<LicenseText> => ({ ...check(license), ...checkRules(license) }),
  }
}

/** The request body. */
export const toLicenseBody = (license: LicenseText) => ({
  title: license.title.trim(),
  number: license.number.trim(),
  state: license.state as State,
  license_type: license.license_type as 'RN',
  multistate: license.multistate && mayCountElsewhere(license),
  issued_date: license.issued_date,
  expiration_date: license.expiration_date,
})
