// What CashierView.tsx and the sample use of packages that an app has and this repository has not: for the type check alone.
// Not part of what an app copies.
declare module 'react-native' {
  import type { ReactNode } from 'react';

  interface Subscription {
    remove(): void;
  }
  export const AppState: { addEventListener(type: 'change', listener: (state: string) => void): Subscription };
  export const BackHandler: {
    addEventListener(type: 'hardwareBackPress', listener: () => boolean): Subscription;
  };
  export const Linking: {
    openURL(url: string): Promise<unknown>;
    addEventListener(type: 'url', listener: (event: { url: string }) => void): Subscription;
  };
  export const Platform: { readonly OS: string };

  type Style = Readonly<Record<string, string | number>>;
  export const StyleSheet: { create<Styles extends Record<string, Style>>(styles: Styles): Styles };
  export function Button(props: { title: string; onPress: () => void }): ReactNode;
  export function Text(props: { children: ReactNode }): ReactNode;
}

declare module 'react-native-webview' {
  import { Component } from 'react';

  interface Native<Fields> {
    readonly nativeEvent: Readonly<Fields>;
  }
  export type WebViewMessageEvent = Native<{ url: string; data: string }>;
  interface WebViewProps {
    readonly source: { readonly uri: string };
    readonly originWhitelist: string[];
    readonly injectedJavaScriptBeforeContentLoaded: string;
    readonly onMessage: (event: WebViewMessageEvent) => void;
    readonly onShouldStartLoadWithRequest: (
      request: Readonly<{ url: string; isTopFrame: boolean; navigationType: string }>,
    ) => boolean;
    readonly onOpenWindow: (event: Native<{ targetUrl: string }>) => void;
    readonly onLoadStart: (event: Native<{ url: string }>) => void;
    readonly onError: (event: Native<{ description: string }>) => void;
    readonly onContentProcessDidTerminate: () => void;
    readonly onRenderProcessGone: () => void;
  }
  export class WebView<More = object> extends Component<WebViewProps & More> {
    injectJavaScript(script: string): void;
  }
}

declare module 'react-native-safe-area-context' {
  import type { ReactNode } from 'react';

  export function SafeAreaProvider(props: { children: ReactNode }): ReactNode;
  export function SafeAreaView(props: { style: object; children: ReactNode }): ReactNode;
}
