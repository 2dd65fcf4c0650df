const shared = {
  preset: '@react-native/jest-preset',
  setupFiles: ['./nativeParts.ts'],
  // As the preset's, and the web view, which is not compiled either.
  transformIgnorePatterns: ['node_modules/(?!((jest-)?react-native(-webview)?|@react-native(-community)?)/)'],
};

module.exports = {
  projects: ['ios', 'android'].map((platform) => ({
    ...shared,
    displayName: platform,
    haste: { defaultPlatform: platform, platforms: ['android', 'ios', 'native'] },
  })),
};
