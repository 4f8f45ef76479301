import { Head } from '#web/ui/layout/page.tsx'

export function StaffAudit() {
  return <Head title="Audit" />
}
