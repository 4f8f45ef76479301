import { useState } from 'react'
import type { LicenseResponse } from '#api/wire/shapes/license.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import * as licensingCopy from '#web/copy/licensing/licensing.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { useForm } from '#web/ui/form/form.tsx'
import { Section } from '#web/ui/layout/page.tsx'
import { type LicenseText, licenseChecks, toLicenseBody } from './license-fields.ts'
import { LicenseForm } from './license-form.tsx'
import { ReplaceFile } from './replace-file.tsx'

const checks = licenseChecks('POST /consultant/licenses/update/{id}')

/** In ms: how long the button says that it saves before the license is shown again. */
const SAVED_DELAY_MS = 500

/** Edits the revision of the license that was opened. A later change by another member is not overwritten. */
export function EditLicense({ license: openedLicense, close }: { license: LicenseResponse; close(): void }) {
  const [license, setLicense] = useState(openedLicense)
  const update = useApiMutation('POST /consultant/licenses/update/{id}')
  const { title, number, state, license_type, multistate, issued_date, expiration_date, file_id } = license
  const form = useForm<LicenseText>({
    initial: { title, number, state, license_type, multistate, issued_date, expiration_date },
    ...checks,
    submit: async (text) => {
      await update.mutateAsync({
        params: { id: license.id },
        body: { ...toLicenseBody(text), revision: license.revision },
      })
      await new Promise((resolve) => setTimeout(resolve, SAVED_DELAY_MS))
      close()
    },
  })
  const fileSection = file_id && (
    <Section heading={licensingCopy.licenseFile}>
      <ReplaceFile license={license} old_file_id={file_id} onReplaced={setLicense} />
    </Section>
  )
  // What was rejected is often the photo. Its new file makes the license pending, and the order stays.
  const [isFileFirst] = useState(openedLicense.status === 'rejected')
  return (
    <>
      {isFileFirst && fileSection}
      <Section heading={licensingCopy.edit}>
        <LicenseForm form={form}>
          <div className="actions">
            <Button type="submit" tone="primary" busyLabel={form.isBusy && licensingCopy.saving}>
              {licensingCopy.save}
            </Button>
            <Button onClick={close}>{licensingCopy.cancel}</Button>
          </div>
        </LicenseForm>
      </Section>
      {!isFileFirst && fileSection}
    </>
  )
}
