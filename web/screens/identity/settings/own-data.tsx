import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileDown } from 'lucide-react'
import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { fetchDocument } from '#web/app/client.ts'
import * as identitySettingsCopy from '#web/copy/identity/settings.tsx'
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
      name={identitySettingsCopy.yourData}
      value={identitySettingsCopy.downloadItOrHaveIt}
      verb={identitySettingsCopy.open}
      lead={identitySettingsCopy.everythingWeStoreAboutYou}
    >
      <div className="actions">
        <Button
          busyLabel={exportData.isPending && identitySettingsCopy.saving}
          onClick={() => exportData.mutate()}
        >
          <Icon icon={FileDown} />
          {identitySettingsCopy.downloadYourData}
        </Button>
      </div>
      <DoneNotice message={exportData.isSuccess ? identitySettingsCopy.savedAsAFileKeep : ''} />
      {exportData.error && (
        <div role="alert">
          <Notice level={4} tone="danger" heading={identitySettingsCopy.notSaved}>
            <p className="small">{errorMessage(exportData.error)}</p>
          </Notice>
        </div>
      )}
      <p className="small quiet">
        {identitySettingsCopy.toHaveYourAccountAnd({
          link: <Link to="/contact">{identitySettingsCopy.contactSupport}</Link>,
        })}
      </p>
    </Setting>
  )
}
