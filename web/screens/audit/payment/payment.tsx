import { Head } from '#web/ui/layout/page.tsx'

export function PaymentReplay() {
  return <Head title="Payment through time" />
}
