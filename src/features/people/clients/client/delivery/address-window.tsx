import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/dialog.tsx'
import type { Address } from '../../client-shape.ts'
import { AddressForm } from './address-form.tsx'

export type AddressWindowProps = {
  opened: boolean
  onClose: () => void
  /** The address to change; null for a new one. */
  address: Address | null
  onDone: (address: Address) => void
}

export function AddressWindow({ opened, onClose, address, onDone }: AddressWindowProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t(address ? 'clientsInside.addresses.changeTitle' : 'clientsInside.addresses.newTitle')}
    >
      <AddressForm key={address ? `${address.id} ${address.version}` : 'new'} {...{ address, onDone }} />
    </Dialog>
  )
}
