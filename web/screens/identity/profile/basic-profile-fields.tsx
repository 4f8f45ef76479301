import { type ReactNode, useId } from 'react'
import type { State } from '#domain/kernel/us-states.ts'
import * as identityProfileCopy from '#web/copy/identity/profile.tsx'
import { TextArea, TextField } from '#web/ui/form/field.tsx'
import type { Errors, FieldProps } from '#web/ui/form/form.tsx'
import { UsStateField } from '#web/ui/form/us-state-field.tsx'

export type BasicProfile = {
  first_name: string
  last_name: string
  title: string
  city: string
  state: string
  zip: string
  bio: string
}

export const BASIC_PROFILE_LABELS: Record<keyof BasicProfile, string> = {
  first_name: identityProfileCopy.firstName,
  last_name: identityProfileCopy.lastName,
  title: identityProfileCopy.title,
  city: 'City',
  state: 'State',
  zip: 'Zip',
  bio: 'Bio',
}

export const basicProfileOf = ({
  first_name,
  last_name,
  title,
  city,
  state,
  zip,
  bio,
}: BasicProfile): BasicProfile => ({
  first_name,
  last_name,
  title,
  city,
  state,
  zip,
  bio,
})

export const BASIC_PROFILE_MESSAGES = {
  first_name: identityProfileCopy.enterYourFirstName,
  last_name: identityProfileCopy.enterYourLastName,
  city: identityProfileCopy.enterYourCity,
  zip: identityProfileCopy.enterAZipCodeOf,
}

/** The specified message for missing fields; the name comes before the place. */
export const missingFieldHeading = (_: unknown, errors: Errors<BasicProfile>) =>
  errors.first_name || errors.last_name
    ? identityProfileCopy.missingName
    : errors.city || errors.zip
      ? identityProfileCopy.missingLocation
      : undefined

export const toBasicProfileBody = ({
  first_name,
  last_name,
  title,
  city,
  state,
  zip,
  bio,
}: BasicProfile) => ({
  first_name: first_name.trim(),
  last_name: last_name.trim(),
  title: title.trim(),
  city: city.trim(),
  state: state as State,
  zip: zip.trim(),
  bio: bio.trim(),
})

/** A part of the form under a heading of its own. */
export const FormPart = ({ heading, children }: { heading: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section className="form form__part" aria-labelledby={id}>
      <h2 className="display display--20" id={id}>
        {heading}
      </h2>
      {children}
    </section>
  )
}

type Field = <N extends keyof BasicProfile>(name: N) => FieldProps<string>

export const NameFields = ({ field }: { field: Field }) => (
  <>
    <div className="field-pair">
      <TextField {...field('first_name')} label={BASIC_PROFILE_LABELS.first_name} autoComplete="given-name" />
      <TextField {...field('last_name')} label={BASIC_PROFILE_LABELS.last_name} autoComplete="family-name" />
    </div>
    <TextField {...field('title')} label={BASIC_PROFILE_LABELS.title} autoComplete="organization-title" />
    <TextField {...field('city')} label={BASIC_PROFILE_LABELS.city} autoComplete="address-level2" />
    <div className="field-pair">
      <UsStateField {...field('state')} />
      <TextField
        {...field('zip')}
        label={BASIC_PROFILE_LABELS.zip}
        inputMode="numeric"
        autoComplete="postal-code"
      />
    </div>
  </>
)

export const BioField = ({ field, reader }: { field: Field; reader: 'clients' | 'nurses' }) => (
  <TextArea
    {...field('bio')}
    label={BASIC_PROFILE_LABELS.bio}
    help={identityProfileCopy.whatYouDoAndWhat(reader)}
  />
)
