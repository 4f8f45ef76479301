import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useApiMutation } from '#web/app/api-query.ts'
import { clearDraft, readDraft, saveDraft } from '#web/app/draft.ts'
import { VerifyEmailNotice } from '#web/ui/email/verify-email-notice.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { useForm } from '#web/ui/form/form.tsx'
import { type Document, LicenseDocument } from './document.tsx'
import { checkLicense, emptyFields, LICENSE_BOUNDS, type LicenseText, licenseBody } from './fields.ts'
import { LicenseFields } from './form.tsx'

const DRAFT = 'license'
type Draft = { text: LicenseText; document: Document }

/** A new license; text and upload survive a reload. */
export function AddLicense({ state, type }: { state: string; type: string }) {
  const navigate = useNavigate()
  const attach = useApiMutation('POST /consultant/licenses/attach/{fileId}')
  const remove = useApiMutation('DELETE /files/{id}')
  const [draft] = useState(() => readDraft<Draft>(DRAFT))
  const [document, setDocument] = useState(draft.document)
  const [going, setGoing] = useState(false)
  const [missing, setMissing] = useState(false)
  const [waits, setWaits] = useState(false)
  const form = useForm<LicenseText>({
    initial: draft.text ?? {
      title: '',
      number: '',
      state,
      license_type: type,
      multistate: false,
      issued_date: '',
      expiration_date: '',
    },
    maxLengths: LICENSE_BOUNDS,
    check: checkLicense,
    onChange: (text) => saveDraft(DRAFT, { text, document }),
    submit: async (license) => {
      setMissing(!document && !going)
      setWaits(!document && going)
      if (!document) return
      await attach.mutateAsync({ params: { fileId: document.id }, body: licenseBody(license) })
      await close()
    },
  })

  const { onSubmit } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: submits once, when the file that was waited for is there
  useEffect(() => {
    if (going) setMissing(false)
    else if (waits) {
      setWaits(false)
      if (document) void onSubmit()
    }
  }, [going])

  function take(next: Document | undefined) {
    // No license or contract can use the file yet.
    if (document && !next) remove.mutate({ params: { id: document.id } })
    setDocument(next)
    setMissing(false)
    saveDraft(DRAFT, { text: form.values, document: next })
  }
  async function close() {
    clearDraft(DRAFT)
    await navigate({ to: '/licenses', search: {} })
  }
  async function cancel() {
    if (document) remove.mutate({ params: { id: document.id } })
    await close()
  }

  const empty = emptyFields(form.values)
  const filled = empty.length === 0
  // A field that is empty for a moment must not end an upload.
  const [wasFilled, setWasFilled] = useState(filled)
  if (filled && !wasFilled) setWasFilled(true)
  return (
    <LicenseFields
      form={form}
      before={
        <VerifyEmailNotice
          purpose="hand in a license"
          allowedActions="You can fill this in now; it is kept."
        />
      }
    >
      {wasFilled || document ? (
        <LicenseDocument document={document} set={take} onGoing={setGoing} />
      ) : (
        <p className="small quiet">
          To upload the license, fill in {new Intl.ListFormat('en').format(empty)}.
        </p>
      )}
      {missing && (
        <p className="field__error" role="alert">
          Upload the license first
        </p>
      )}
      <p className={waits ? 'small' : 'hidden'} role="status">
        {waits && 'One moment, the file is being checked. The license is added as soon as it is ready.'}
      </p>
      <div className="actions">
        {filled && (
          <Button type="submit" tone="primary" busy={form.busy && 'Adding'}>
            Add License
          </Button>
        )}
        <Button onClick={cancel}>Cancel</Button>
      </div>
    </LicenseFields>
  )
}
