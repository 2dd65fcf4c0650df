// What a phone has and Node has not: the native module of react-native-webview, and the way to its native view.
jest.mock('react-native/Libraries/BatchedBridge/NativeModules', () => {
  const { default: modules } = jest.requireActual('@react-native/jest-preset/jest/mocks/NativeModules');
  return {
    __esModule: true,
    default: { ...modules, RNCWebViewModule: { shouldStartLoadWithLockIdentifier: jest.fn() } },
  };
});
jest.mock('react-native/Libraries/ReactNative/RendererProxy', () => ({
  ...jest.requireActual('@react-native/jest-preset/jest/mocks/RendererProxy'),
  dispatchCommand: jest.fn(),
}));
