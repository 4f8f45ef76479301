import { useState } from 'react'
import type { License } from '#api/wire/shapes/license.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import { Button } from '#web/ui/form/button.tsx'
import { useForm } from '#web/ui/form/form.tsx'
import { Section } from '#web/ui/layout/page.tsx'
import { checkLicense, LICENSE_BOUNDS, type LicenseText, licenseBody } from './fields.ts'
import { LicenseFields } from './form.tsx'
import { ReplaceFile } from './replace.tsx'

/** How long the button still says that it saves, in ms; then the license is shown again. */
const AFTERWARDS_MS = 500

/** Edits the license revision that was opened; a change made by somebody else since then is not overwritten. */
export function EditLicense({ license: opened, done }: { license: License; done(): void }) {
  const [license, setLicense] = useState(opened)
  const update = useApiMutation('POST /consultant/licenses/update/{id}')
  const { title, number, state, license_type, multistate, issued_date, expiration_date, file_id } = license
  const form = useForm<LicenseText>({
    initial: { title, number, state, license_type, multistate, issued_date, expiration_date },
    maxLengths: LICENSE_BOUNDS,
    check: checkLicense,
    submit: async (text) => {
      await update.mutateAsync({
        params: { id: license.id },
        body: { ...licenseBody(text), revision: license.revision },
      })
      await new Promise((shown) => setTimeout(shown, AFTERWARDS_MS))
      done()
    },
  })
  return (
    <>
      <Section heading="Edit">
        <LicenseFields form={form}>
          <div className="actions">
            <Button type="submit" tone="primary" busy={form.busy && 'Saving'}>
              Save
            </Button>
          </div>
        </LicenseFields>
      </Section>
      {file_id && (
        <Section heading="License File">
          <ReplaceFile license={license} old_file_id={file_id} done={setLicense} />
        </Section>
      )}
    </>
  )
}
