import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { errorMessage } from '#web/app/api-error.ts'
import { fetchDocument } from '#web/app/client.ts'
import * as auditCopy from '#web/copy/audit.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { TrailFilterTexts } from './trail-filter.ts'

/** In ms: a trail of millions of entries takes minutes. */
const EXPORT_TIMEOUT_MS = 900_000
const FORMATS = ['csv', 'jsonl'] as const

/** Saves everything that the filter finds as a file with a signed digest at its end. */
export function ExportButtons({ filter }: { filter: TrailFilterTexts }) {
  const exportTrail = useMutation({
    mutationFn: async (format: (typeof FORMATS)[number]) => {
      const request = { query: { ...filter, format } as { format: typeof format } }
      const file = await (await fetchDocument('GET /staff/audit/export', request, EXPORT_TIMEOUT_MS)).blob()
      const url = URL.createObjectURL(file)
      Object.assign(document.createElement('a'), { href: url, download: `audit-trail.${format}` }).click()
      setTimeout(() => URL.revokeObjectURL(url), 60_000)
    },
  })
  return (
    <>
      {FORMATS.map((format) => (
        <Button
          key={format}
          busyLabel={exportTrail.isPending && exportTrail.variables === format && auditCopy.exporting}
          onClick={() => exportTrail.mutate(format)}
        >
          <Icon icon={FileDown} small />
          {auditCopy.exportLabel({ format: format.toUpperCase() })}
        </Button>
      ))}
      {exportTrail.error && (
        <span role="alert" className="small">
          {errorMessage(exportTrail.error)}
        </span>
      )}
    </>
  )
}
