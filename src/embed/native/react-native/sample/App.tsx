import { useEffect, useRef, useState } from 'react';
import { Button, Linking, StyleSheet, Text } from 'react-native';
import { SafeAreaProvider, SafeAreaView } from 'react-native-safe-area-context';
import { CashierView, type CashierViewHandle } from '../CashierView';

/** The gateway, with its sandbox on the developer's machine (`npm start`). The README says how a phone reaches it. */
const server = 'http://localhost:8080';
const player = { currency: 'BRL', paymentGeo: 'BR', lang: 'en' };

type Page = 'deposit' | 'withdrawal';

/**
 * A token for the player `sample-app`, whom the sandbox gives a balance. A real app asks its own server instead, which
 * knows who is signed in: only a sandbox gives tokens to anybody.
 * @throws {Error} if there is no sandbox at `server`
 */
async function sandboxToken(): Promise<string> {
  const response = await fetch(`${server}/sandbox/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId: 'sample-app' }),
  });
  if (!response.ok) throw new Error(`${server} answered ${response.status}.`);
  const { token }: { token: string } = await response.json();
  return token;
}

/** One screen with two buttons; the cashier takes its place while it is open. */
export default function App() {
  const [page, setPage] = useState<Page | null>(null);
  const [token, setToken] = useState('');
  const [lastMessage, setLastMessage] = useState('No message yet');
  const cashier = useRef<CashierViewHandle>(null);

  useEffect(() => {
    const returning = Linking.addEventListener('url', () => cashier.current?.returned());
    return () => returning.remove();
  }, []);

  const close = (): void => setPage(null);
  const withToken = (use: (fresh: string) => void): Promise<void> =>
    sandboxToken()
      .then(use)
      .catch((problem: unknown) => setLastMessage(String(problem)));
  const open = (chosen: Page): Promise<void> =>
    withToken((fresh) => {
      setToken(fresh);
      // A second press may have come first.
      setPage((shown) => shown ?? chosen);
    });

  return (
    <SafeAreaProvider>
      <SafeAreaView style={page ? styles.cashier : styles.home}>
        {page ? (
          // The view itself takes Android's back.
          <CashierView
            ref={cashier}
            url={`${server}/cashier/${page}`}
            token={token}
            user={player}
            onClose={close}
            onTokenExpired={() => withToken(setToken)}
            onMessage={(message) => setLastMessage(JSON.stringify(message))}
            onLoadError={(description) => {
              setLastMessage(description);
              close();
            }}
            onCannotOpen={(address) => setLastMessage(`No app opens ${address}`)}
          />
        ) : (
          <>
            <Button title="Deposit" onPress={() => open('deposit')} />
            <Button title="Withdraw" onPress={() => open('withdrawal')} />
            <Text>{lastMessage}</Text>
          </>
        )}
      </SafeAreaView>
    </SafeAreaProvider>
  );
}

const styles = StyleSheet.create({
  cashier: { flex: 1 },
  home: { flex: 1, alignItems: 'center', justifyContent: 'center', gap: 24, padding: 24 },
});
