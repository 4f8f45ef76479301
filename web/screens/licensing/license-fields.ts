import { dateInState, latestDateOnEarth } from '#domain/kernel/time/time-zones.ts'
import type { State } from '#domain/kernel/us-states.ts'
import { mayBeMultistate } from '#domain/licensing/validity.ts'
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
  { value: 'NP', label: 'NP, Nurse Practitioner' },
  { value: 'RN', label: 'RN, Registered Nurse' },
  { value: 'LPN', label: 'LPN, Licensed Practical Nurse' },
]

/** Today's date in the state that issued a license. */
export const todayIn = (state: string) => dateInState(state, new Date().toISOString())

/** Whether the license may count in other states: only an RN or LPN license from a compact state may. */
export const mayCountElsewhere = ({ license_type, state }: LicenseText) =>
  mayBeMultistate(license_type, state, todayIn(state))

const REQUIRED_FIELDS = [
  ['title', 'Licence Name'],
  ['number', 'License Number'],
  ['state', 'State Issued'],
  ['expiration_date', 'Expiration Date'],
  ['issued_date', 'Issued Date'],
] as const

/** The empty fields with their labels. The upload is enabled once there are none. */
export const emptyFields = (license: LicenseText) =>
  REQUIRED_FIELDS.flatMap(([name, label]) => (license[name].trim() === '' ? { name, label } : []))

/** The usual name of a license of this type: "Registered Nurse" for RN. */
export const titleOfType = (type: string) =>
  LICENSE_TYPES.find(({ value }) => value === type)?.label.split(', ')[1] ?? ''

/** The errors by rules of licenses that the call's schema does not have. */
const checkRules = (license: LicenseText): Errors<LicenseText> => ({
  ...(!license.license_type && { license_type: 'Choose the license type' }),
  ...(license.issued_date > latestDateOnEarth(new Date().toISOString()) && {
    issued_date: 'The issued date is in the future',
  }),
  ...(license.expiration_date !== '' &&
    (license.expiration_date < license.issued_date
      ? { expiration_date: 'The expiration date is before the issued date' }
      : license.expiration_date < todayIn(license.state) && {
          expiration_date: 'This license has expired. Submit the renewed one',
        })),
})

type LicenseRoute = 'POST /consultant/licenses/attach/{fileId}' | 'POST /consultant/licenses/update/{id}'

export function licenseChecks(route: LicenseRoute) {
  const { tooLong, check } = wireChecks(route, toLicenseBody, {
    title: 'Enter the name of the license',
    number: 'Enter the license number',
    state: 'Choose the state that issued it',
    issued_date: 'Enter the date it was issued',
    expiration_date: 'Enter the date it expires',
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
