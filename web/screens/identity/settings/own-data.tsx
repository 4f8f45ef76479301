import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileDown } from 'lucide-react'
import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { fetchDocument } from '#web/app/client.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Setting } from '#web/ui/setting/setting.tsx'
import { useSettingRow } from '#web/ui/setting/use-setting-row.ts'
import { saveAs } from '#web/ui/viewer/save-as.ts'
import { DoneNotice } from './done-notice.tsx'

/** In ms: enough for the data of a member who has written a lot, at 100 kB/s. */
const EXPORT_TIMEOUT_MS = 300_000

/** Downloads the member's data as a file, and explains how it is erased. */
export function OwnDataSetting() {
  const exportData = useMutation({
    mutationFn: async () => {
      const response = await fetchDocument('GET /settings/export', {}, EXPORT_TIMEOUT_MS)
      saveAs(await response.blob(), `${PRODUCT_NAME.toLowerCase()}-data.json`)
    },
  })
  const row = useSettingRow('your-data')
  return (
    <Setting
      row={row}
      name="Your data"
      value="Download it, or have it erased"
      verb="Open"
      lead="Everything we store about you: account, profile, licenses, jobs, contracts, messages you wrote, payments, reviews, and who opened your documents. Files aren't included. Download them in Safe Storage."
    >
      <div className="actions">
        <Button busyLabel={exportData.isPending && 'Saving'} onClick={() => exportData.mutate()}>
          <Icon icon={FileDown} />
          Download your data
        </Button>
      </div>
      <DoneNotice
        message={exportData.isSuccess ? 'Saved as a file. Keep it where only you can read it.' : ''}
      />
      {exportData.error && (
        <div role="alert">
          <Notice tone="danger" heading="Not saved">
            <p className="small">{errorMessage(exportData.error)}</p>
          </Notice>
        </div>
      )}
      <p className="small quiet">
        To have your account and data erased for good, <Link to="/contact">contact support</Link>. All
        payments must be settled first. We keep what others wrote, and a record of who did what, with ids and
        times but no names. Emails already sent can't be deleted.
      </p>
    </Setting>
  )
}
