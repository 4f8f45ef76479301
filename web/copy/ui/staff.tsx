// ui/staff/waiting-count.ts
export const pendingCount = 'pending'
export const openCount = 'open'
export const stoppedCount = 'in need of attention'
export const nothingWaiting = 'Nothing is waiting'

// ui/staff/staff-places.ts
export const licensesToVerify = 'Licenses to verify'
export const disputesToDecide = 'Disputes to decide'
export const contactMessages = 'Contact messages'
