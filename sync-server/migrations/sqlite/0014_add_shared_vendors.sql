ALTER TABLE `vendor` ADD `sharedWith` text;
