import { Head } from '#web/ui/layout/page.tsx'

export function FileAccessReplay() {
  return <Head title="Access to a file" />
}
