import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { IdCard } from 'lucide-react'
import { useEffect, useState } from 'react'
import { query, useApiMutation } from '#web/app/api-query.ts'
import { clearDraft, readDraft, saveDraft } from '#web/app/draft.ts'
import * as licensingCopy from '#web/copy/licensing/licensing.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { useForm } from '#web/ui/form/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { licenseName } from '#web/ui/us-states.ts'
import { VerifyEmailNotice } from '#web/ui/verify-email-notice.tsx'
import { LicenseDocumentField, type UploadedDocument } from './license-document-field.tsx'
import { emptyFields, type LicenseText, licenseChecks, titleOfType, toLicenseBody } from './license-fields.ts'
import { LicenseForm } from './license-form.tsx'
import { WaitingDropZone } from './waiting-drop-zone.tsx'

const checks = licenseChecks('POST /consultant/licenses/attach/{fileId}')
const DRAFT_KEY = 'license'
type LicenseDraft = { text: LicenseText; document: UploadedDocument }

/** Says that the member has a license of this type and state, which a renewal changes. */
function SameLicenseNotice({ text: { license_type, state } }: { text: LicenseText }) {
  const licenses = useQuery(query('GET /consultant/licenses', {})).data?.licenses ?? []
  const same = licenses.find(
    (each) => license_type !== '' && each.license_type === license_type && each.state === state,
  )
  if (!same) return null
  return (
    <Notice icon={IdCard} heading={licensingCopy.youHaveOneAlready(licenseName(same))} level={2}>
      <p className="small">
        {licensingCopy.renewingEditIt({
          link: (
            <Link className="link" to="/license/$id" params={{ id: same.id }} search={{ edit: 'true' }}>
              {licensingCopy.editThatLicense}
            </Link>
          ),
        })}
      </p>
    </Notice>
  )
}

/** The form for a new license. Text and upload survive a reload. */
export function AddLicense({ state, type }: { state: string; type: string }) {
  const navigate = useNavigate()
  const attach = useApiMutation('POST /consultant/licenses/attach/{fileId}')
  const remove = useApiMutation('DELETE /files/{id}')
  const [draft] = useState(() => readDraft<LicenseDraft>(DRAFT_KEY))
  const [document, setDocument] = useState(draft.document)
  const [isUploading, setIsUploading] = useState(false)
  const [isDocumentMissing, setIsDocumentMissing] = useState(false)
  const [isSubmitWaiting, setIsSubmitWaiting] = useState(false)
  const form = useForm<LicenseText>({
    initial: draft.text ?? {
      title: titleOfType(type),
      number: '',
      state,
      license_type: type,
      multistate: false,
      issued_date: '',
      expiration_date: '',
    },
    ...checks,
    onChange: (text) => saveDraft(DRAFT_KEY, { text, document }),
    submit: async (license) => {
      setIsDocumentMissing(!document && !isUploading)
      setIsSubmitWaiting(!document && isUploading)
      if (!document) return
      await attach.mutateAsync({ params: { fileId: document.id }, body: toLicenseBody(license) })
      await close()
    },
  })

  const { onSubmit } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: submits once, when the file that was waited for is there
  useEffect(() => {
    if (isUploading) setIsDocumentMissing(false)
    else if (isSubmitWaiting) {
      setIsSubmitWaiting(false)
      if (document) void onSubmit()
    }
  }, [isUploading])

  function changeDocument(newDocument: UploadedDocument | undefined) {
    // No license or contract can use the removed file yet, so it is deleted.
    if (document && !newDocument) remove.mutate({ params: { id: document.id } })
    setDocument(newDocument)
    setIsDocumentMissing(false)
    saveDraft(DRAFT_KEY, { text: form.values, document: newDocument })
  }
  async function close() {
    clearDraft(DRAFT_KEY)
    await navigate({ to: '/licenses', search: {} })
  }
  async function cancel() {
    if (document) remove.mutate({ params: { id: document.id } })
    await close()
  }

  const missing = emptyFields(form.values)
  const [firstMissing] = missing
  const isFilled = firstMissing === undefined
  // A field that is empty for a moment must not end an upload.
  const [wasFilled, setWasFilled] = useState(isFilled)
  if (isFilled && !wasFilled) setWasFilled(true)
  return (
    <LicenseForm
      form={form}
      fillsTitle
      notice={
        <>
          <VerifyEmailNotice
            purpose={licensingCopy.submitALicense}
            allowedActions={licensingCopy.youCanFillThisIn}
          />
          <SameLicenseNotice text={form.values} />
        </>
      }
    >
      {wasFilled || document ? (
        <LicenseDocumentField document={document} set={changeDocument} onUploading={setIsUploading} />
      ) : (
        firstMissing && (
          <WaitingDropZone
            missing={missing.map(({ label }) => label)}
            firstFieldId={form.field(firstMissing.name).id}
          />
        )
      )}
      {isDocumentMissing && (
        <p className="field__error" role="alert">
          {licensingCopy.uploadYourLicenseFirst}
        </p>
      )}
      <p className={isSubmitWaiting ? 'small' : 'hidden'} role="status">
        {isSubmitWaiting && licensingCopy.oneMomentWereCheckingThe}
      </p>
      <div className="actions">
        <Button type="submit" tone="primary" busyLabel={form.isBusy && licensingCopy.adding}>
          {licensingCopy.addLicense}
        </Button>
        <Button onClick={cancel}>{licensingCopy.cancel}</Button>
      </div>
    </LicenseForm>
  )
}
