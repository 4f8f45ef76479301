import { useState } from 'react'
import type { License } from '#api/contract/shapes/license.ts'
import { Button } from '../../parts/button.tsx'
import { useForm } from '../../parts/form.tsx'
import { Section } from '../../parts/page.tsx'
import { useAct } from '../../query.ts'
import { checkLicense, type LicenseText, written } from './license-fields.ts'
import { LicenseFields } from './license-form.tsx'
import { ReplaceFile } from './license-replace.tsx'

/** How long the new words stay under the eyes before the page is read again. */
const AFTERWARDS_MS = 500

/** Changes a license as it was when this opened; what somebody changed meanwhile is not overwritten. */
export function EditLicense({ license: opened, done }: { license: License; done(): void }) {
  const [license, setLicense] = useState(opened)
  const update = useAct('POST /consultant/licenses/update/{id}')
  const { title, number, state, license_type, multistate, issued_date, expiration_date, file_id } = license
  const form = useForm<LicenseText>({
    initial: { title, number, state, license_type, multistate, issued_date, expiration_date },
    check: checkLicense,
    heading: 'Some fields need another look.',
    submit: async (text) => {
      await update.mutateAsync({
        params: { id: license.id },
        body: { ...written(text), revision: license.revision },
      })
      setTimeout(done, AFTERWARDS_MS)
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
