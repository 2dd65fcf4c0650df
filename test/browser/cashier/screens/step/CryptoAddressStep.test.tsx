import { expect, it } from 'vitest';
import { CryptoAddressStep } from '../../../../../src/cashier/screens/step/CryptoAddressStep';
import { currencyCodeOf } from '../../../../../src/contract/ids';
import { aTransaction } from '../../../../builders/transactions';
import { showInCashier } from '../../showInCashier';

it('shows every digit of the least amount: who sends less loses the coins', async () => {
  for (const currency of ['USDT', 'BTC', 'ETH'].map(currencyCodeOf)) {
    for (let decimals = 1; decimals <= 18; decimals += 1) {
      const minAmount = `10.${'9'.padStart(decimals, '0')}`;
      const step = { kind: 'crypto-address', address: 'bc1q', currency, minAmount } as const;
      const { container, unmount } = await showInCashier(
        <CryptoAddressStep transaction={aTransaction({ next: step })} step={step} />,
      );
      expect(container.textContent).toContain(minAmount);
      await unmount();
    }
  }
});
